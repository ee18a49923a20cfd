import { findNearest } from '../../core/text/words/nearest.ts';
import type { GrantRequest } from '../../core/model/policy/planGrant.ts';
import { listGrantable, planGrant } from '../../core/model/policy/planGrant.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { addGrant, findGrantFile, readGrantFile, revokeGrant } from '../../node/policy/grantStore.ts';
import { readDescription } from '../../node/files/readWorkspace.ts';
import { isAgreed } from '../terminal/ask.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { openStartApprovals } from '../../node/mcp/startApprovals.ts';
import { toShownApproval } from '../../core/chat/turn/startApproval.ts';
import { openAllowedVariables } from '../../node/policy/allowedVariables.ts';
import {
  toApprovalLines,
  toGrantLines,
  toJsonApproval,
  toJsonGrant,
  toVariableLines,
} from '../reports/grantReport.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { toOneLine, UsageError } from '../terminal/output.ts';
import { auditedPlace } from '../chat/recorder.ts';

export const grant: Command = {
  usage: 'add TOOL --source SOURCE --signal ID | revoke ID | list [options]',
  help: `No one can be asked in an unattended turn: anything beyond reading runs only where a grant allows it. A grant
is for one tool and one signal of a workspace, and lies with the state of this person's programs and not in the workspace. A tool that
is MANUAL_ONLY is never run without a person.

  add TOOL          makes a grant, after asking
  revoke ID         revokes a grant, the approval of a skill's program, or a variable
  list              shows all grants, the programs of skills (MCP servers) that may start in Skill Chat without asking again, and the
                    variables of your environment that skills may have

  --source SOURCE   cron for a schedule, webhook for any other signal
  --signal ID       the signal_id of the signal
  --limit LIMIT     what an argument may be: amount<=100, amount>=1, symbol=BTC,ETH; may be repeated, and all have to hold. An
                    argument that is limited has to be given in a call; others are free
  --expires TIME    a time as in ISO 8601, in UTC unless it says otherwise, or days from now as in 30d
  --yes             makes it without asking
  --in PATH         the workspace of this path instead of the current folder
  --format FORMAT   pretty (default), json

Exits with 1 where nothing was changed, or the file with the grants is broken; then none of them counts.`,
  run,
};

interface Place {
  /** Absolute path of the workspace. */
  readonly workspace: string;
  /** Absolute path of the file with its grants. */
  readonly file: string;
  readonly isJson: boolean;
  readonly environment: Environment;
}

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    source: { type: 'string' },
    signal: { type: 'string' },
    limit: { type: 'string', multiple: true },
    expires: { type: 'string' },
    yes: { type: 'boolean' },
    in: { type: 'string' },
    format: { type: 'string' },
  });
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  const { in: given, format: _, yes, ...wanted } = values;
  const [action, name, ...others] = positionals;
  const isAdd = action === 'add';
  if (!isAdd && Object.keys({ ...wanted, ...(yes && { yes }) }).length > 0) {
    throw new UsageError('--source, --signal, --limit, --expires and --yes go with add.');
  }
  const paths = given === undefined ? [] : [given];
  const { workspace } = auditedPlace({ db: undefined, paths }, environment.cwd);
  const place = { workspace, file: findGrantFile(workspace), isJson, environment };
  if (action === 'list' && name === undefined) {
    return listAll(place);
  }
  if (isAdd && name !== undefined && others.length === 0) {
    return add(place, readGrantRequest(name, wanted), yes === true);
  }
  if (action === 'revoke' && name !== undefined && others.length === 0) {
    return revoke(place, name);
  }
  throw new UsageError('skillwright grant takes add TOOL, revoke ID or list.');
}

interface WantedValues {
  readonly source?: string | undefined;
  readonly signal?: string | undefined;
  readonly limit?: readonly string[] | undefined;
  readonly expires?: string | undefined;
}

function readGrantRequest(tool: string, { source, signal, limit = [], expires }: WantedValues): GrantRequest {
  if (source === undefined || signal === undefined) {
    throw new UsageError('A grant is for one signal: --source cron or webhook, and --signal with its id.');
  }
  return {
    tool,
    source: readChoice('source', source, ['cron', 'webhook'], 'cron'),
    signal,
    limits: limit,
    ...(expires !== undefined && { expires }),
  };
}

async function add(place: Place, request: GrantRequest, isSure: boolean): Promise<ExitCode> {
  const { workspace, file, isJson, environment } = place;
  const now = Date.now();
  const { tools: declared = [] } = readDescription(workspace).description;
  const planned = planGrant(request, declared, now);
  if ('problem' in planned) {
    throw new UsageError(formatMessage(planned.problem.template, planned.problem.args));
  }
  const known = listGrantable(declared);
  if (!known.includes(planned.grant.tool)) {
    const near = findNearest(planned.grant.tool, known);
    const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
    environment.writeError(
      `'${planned.grant.tool}' is known neither here nor in skillwright.json; a server of a skill may have it.${hint}\n`,
    );
  }
  if (!isSure) {
    const [line = ''] = toGrantLines([{ id: '', ...planned.grant }], now, environment);
    environment.writeError(`${line}\nSuch calls run without asking.\n`);
    if (!(await isAgreed('Allow this? [y/N] ', environment))) {
      environment.writeError(environment.isInteractive === true ? '' : '--yes allows it.\n');
      return 1;
    }
  }
  const added = await addGrant(file, planned.grant);
  if ('problem' in added) {
    return fail(added.problem, environment);
  }
  const json = { workspace, file, grant: toJsonGrant(added.grant, now) };
  environment.write(isJson ? toJson(json) : `${toGrantLines([added.grant], now, environment).join('\n')}\n`);
  return 0;
}

async function revoke({ workspace, file, isJson, environment }: Place, id: string): Promise<ExitCode> {
  const approval = openStartApprovals(workspace).revoke(id);
  if (approval !== undefined) {
    const shown = toShownApproval(approval, Date.now());
    const line = toOneLine(`Before the program of '${shown.skill}' starts, you are asked again.`);
    environment.write(
      isJson ? toJson({ workspace, file, revokedApproval: toJsonApproval(shown) }) : `${line}\n`,
    );
    return 0;
  }
  const variable = openAllowedVariables(workspace).revoke(id);
  if (variable !== undefined) {
    const line = toOneLine(
      `Before '${variable.skill}' gets ${variable.name} of your environment, you are asked again.`,
    );
    environment.write(isJson ? toJson({ workspace, file, revokedVariable: variable }) : `${line}\n`);
    return 0;
  }
  const revoked = await revokeGrant(file, id);
  if ('problem' in revoked) {
    return fail(revoked.problem, environment);
  }
  const { tool, source, signal } = revoked.grant;
  const json = { workspace, file, revoked: toJsonGrant(revoked.grant, Date.now()) };
  environment.write(
    isJson
      ? toJson(json)
      : `${toOneLine(`'${tool}' is not allowed any more by ${id} for ${source} ${signal}.`)}\n`,
  );
  return 0;
}

function listAll({ workspace, file, isJson, environment }: Place): ExitCode {
  const { grants, problem } = readGrantFile(file);
  if (problem !== undefined) {
    return fail(problem, environment);
  }
  const now = Date.now();
  const lines =
    grants.length === 0
      ? ['Unattended turns can only read. Add a grant to allow more.']
      : toGrantLines(grants, now, environment);
  const approvals = openStartApprovals(workspace)
    .all()
    .map(each => toShownApproval(each, now));
  const variables = openAllowedVariables(workspace).all();
  const json = {
    workspace,
    file,
    grants: grants.map(each => toJsonGrant(each, now)),
    approvals: approvals.map(toJsonApproval),
    variables,
  };
  const all = [
    ...lines,
    ...toApprovalLines(approvals, environment),
    ...toVariableLines(variables, environment),
  ];
  environment.write(isJson ? toJson(json) : `${all.join('\n')}\n`);
  return 0;
}

function fail(problem: string, { writeError }: Environment): ExitCode {
  writeError(`${toOneLine(problem)}\n`);
  return 1;
}
