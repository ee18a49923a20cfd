/** Requests about grants: what a person allows in turns that a signal begins. Only a person makes them; no tool of a model reaches them. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { GrantRequest } from '../core/model/policy/planGrant.ts';
import type { ShownGrant } from '../core/model/policy/shownGrant.ts';
import type { RememberedVariable } from '../core/model/variables/allowedVariables.ts';
import type { ShownApproval } from '../core/chat/turn/startApproval.ts';

export type { GrantRequest } from '../core/model/policy/planGrant.ts';
export type { RememberedVariable } from '../core/model/variables/allowedVariables.ts';
export type { ShownApproval } from '../core/chat/turn/startApproval.ts';
export type { ShownGrant } from '../core/model/policy/shownGrant.ts';

/** A sentence for people. */
interface Problem {
  readonly problem: string;
}

export interface GrantsOfFolder {
  /** None where there is a problem with their file. */
  readonly grants: readonly ShownGrant[];
  readonly approvals: readonly ShownApproval[];
  /** What skills may have of the user's environment. */
  readonly variables: readonly RememberedVariable[];
  readonly problem?: string;
  /** Names of the tools that a grant can be given for, as far as they are known. */
  readonly tools: readonly string[];
}

/** Client to server: the grants of the workspace of a folder, and what others can be given for. */
export const listGrants = new RequestType<{ readonly folderUri: string }, GrantsOfFolder | Problem, void>(
  'skillwright/grants/list',
);

export interface GrantParams extends GrantRequest {
  readonly folderUri: string;
  /** Only looks whether it can be made. */
  readonly isTrial?: boolean;
}

/** What was made; a trial makes nothing. */
export type GrantResult = { readonly grant?: ShownGrant } | Problem;

/** Client to server: makes a grant. */
export const addGrant = new RequestType<GrantParams, GrantResult, void>('skillwright/grants/add');

/** Client to server: revokes a grant, the approval of a start, or a variable. */
export const revokeGrant = new RequestType<
  { readonly folderUri: string; readonly id: string },
  | { readonly grant: ShownGrant }
  | { readonly approval: ShownApproval }
  | { readonly variable: RememberedVariable }
  | Problem,
  void
>('skillwright/grants/revoke');
