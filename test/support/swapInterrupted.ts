import { commitChanges } from '../../server/src/node/files/transaction/transaction.ts';
import { interruptedDisk } from './failingDisk.ts';
import { exampleChanges } from './swapExample.ts';

/**
 * Run as a process of its own that makes the changes of the example and ends, or stands still, at one of its calls:
 * `FOLDER kill|hang NUMBER`. With `killMove` it ends before the move of that number, once all is decided.
 */
const [folder = '', how = '', number = ''] = process.argv.slice(2);

let moves = 0;

const disk = interruptedDisk({
  before: call => {
    const isMove =
      call.name === 'renameSync' && call.args.some(each => /[/\\](?:new|old)[/\\]\d+$/.test(String(each)));
    moves += Number(isMove);
    if (how === 'killMove') {
      if (isMove && moves === Number(number)) {
        process.kill(process.pid, 'SIGKILL');
      }
      return;
    }
    if (call.number !== Number(number)) {
      return;
    }
    if (how === 'kill') {
      process.kill(process.pid, 'SIGKILL');
    }
    process.stdout.write('standing still\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});

void commitChanges(folder, exampleChanges(folder), undefined, disk);
