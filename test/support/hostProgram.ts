/** In the place of Gemini CLI: it loads the skill of the first word, writes where it works, and says what it found there. */
export const hostProgram = `#!${process.execPath}
const { appendFileSync, readdirSync, writeFileSync } = require('node:fs');
const message = process.argv.find(word => word.startsWith('--prompt=')).slice('--prompt='.length);
const [name] = message.split(' ');
writeFileSync('written.txt', message);
appendFileSync(process.env.HOST_LOG || require('node:os').devNull, JSON.stringify({
  message, pid: process.pid, cwd: process.cwd(), files: readdirSync('.').sort(), gemini: readdirSync('.gemini'), key: process.env.HOST_KEY,
  electron: process.env.ELECTRON_RUN_AS_NODE,
}) + '\\n');
if (name === 'fail') { console.error('Not logged in with ' + process.env.HOST_KEY); process.exit(1); }
if (name === 'hang') setInterval(() => {}, 1000);
else console.log(JSON.stringify({ type: 'tool_use', tool_name: 'activate_skill', parameters: { name } }));
`;
