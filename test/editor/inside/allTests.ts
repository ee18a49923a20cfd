/** In the order in which they run: the first ones want the extension as VS Code started it. */
import './activation.test.ts';
import './diagnostics.test.ts';
import './fixes.test.ts';
import './writing.test.ts';
import './settings.test.ts';
import './builtInFindings.test.ts';
