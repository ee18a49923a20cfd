import {
  compareCandidate,
  listEvalTests,
  listEvaluatedSkills,
  listTrialHosts,
  promoteCandidate,
  rejectCandidate,
  runEvalTests,
  runHostTrials,
  undoPromotion,
} from '../../../protocol/evals.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed } from '../../editor/guard.ts';
import type { CandidateParts } from '../../services/management/candidateService.ts';
import { CandidateService } from '../../services/management/candidateService.ts';
import { EvalService } from '../../services/evals/evalService.ts';
import { HostTrialService } from '../../services/evals/hostTrialService.ts';
import type { Server } from '../../session/context.ts';

/** Serves the requests about trigger cases, structural criteria and candidates. */
export function registerEvals(server: Server, guard: Guard, parts: CandidateParts): void {
  const { connection } = server;
  const service = new EvalService(server, parts);
  connection.onRequest(
    listEvaluatedSkills,
    guard('listEvaluatedSkills', null, (_params, token) => service.list(token)),
  );
  connection.onRequest(
    listEvalTests,
    guard('listEvalTests', null, (params, token) => service.tests(params, token)),
  );
  connection.onRequest(
    runEvalTests,
    guard('runEvalTests', null, (params, token) => service.run(params, token)),
  );
  registerHostTrials(server, guard, parts);
  registerCandidates(server, guard, parts);
}

function registerHostTrials(server: Server, guard: Guard, { routing }: CandidateParts): void {
  const { connection } = server;
  const service = new HostTrialService(server, routing);
  connection.onRequest(
    listTrialHosts,
    guard('listTrialHosts', [], () => service.hosts()),
  );
  connection.onRequest(
    runHostTrials,
    guard('runHostTrials', failed, (params, token) => service.run(params, token)),
  );
}

function registerCandidates(server: Server, guard: Guard, parts: CandidateParts): void {
  const { connection } = server;
  const service = new CandidateService(server, parts);
  connection.onRequest(
    compareCandidate,
    guard('compareCandidate', failed, (params, token) => service.compare(params, token)),
  );
  connection.onRequest(
    promoteCandidate,
    guard('promoteCandidate', failed, (params, token) => service.promote(params, token)),
  );
  connection.onRequest(
    rejectCandidate,
    guard('rejectCandidate', failed, (params, token) => service.reject(params, token)),
  );
  connection.onRequest(
    undoPromotion,
    guard('undoPromotion', failed, params => service.undo(params)),
  );
}
