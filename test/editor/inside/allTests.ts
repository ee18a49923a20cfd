/** In the order in which they run: the first ones want the extension as VS Code started it. */
import './activation.test.ts';
import './diagnostics.test.ts';
import './fixes.test.ts';
import './completion.test.ts';
import './hover.test.ts';
import './relatedFiles.test.ts';
import './edits.test.ts';
import './catalog.test.ts';
import './evals.test.ts';
import './settings.test.ts';
import './models.test.ts';
import './agentTools.test.ts';
import './participant.test.ts';
import './builtInFindings.test.ts';
import './grammar.test.ts';
import './language.test.ts';
