import { parentPort } from 'node:worker_threads';
import { serveRouting } from './node/routingPort.ts';

if (parentPort !== null) {
  serveRouting(parentPort);
}
