import { fill } from '../../../messages/fill.ts';
import { sayCause } from '../../text/sayCause.ts';
import type { CallPart, PartView, TurnView } from '../../../messages/chatViews.ts';
import { fence } from '../../text/escapeMarkdown.ts';
import type { ChatRecord } from './chatRecord.ts';
import { toChatView } from './chatRecord.ts';

/** Returns a chat for other programs: messages, activations and calls, without data for the page. */
export function toTranscriptJson(chat: ChatRecord): string {
  const { title, turns } = toChatView(chat);
  const plain = turns.map(({ parts, ...turn }) => Object.assign(turn, { parts: parts.map(toPlainPart) }));
  return `${JSON.stringify({ title, at: new Date(chat.at).toISOString(), turns: plain }, undefined, 2)}\n`;
}

function toPlainPart(part: PartView) {
  return part.kind === 'text'
    ? { kind: 'text', text: part.blocks.map(({ source }) => source).join('') }
    : part;
}

/** A chat as Markdown, to be read. */
export function toTranscriptMarkdown(chat: ChatRecord): string {
  const { title, turns } = toChatView(chat);
  const heading = `# ${title === '' ? 'Chat' : escape(title)}`;
  return [heading, ...turns.flatMap(describeTurn)].join('\n\n').concat('\n');
}

function describeTurn(turn: TurnView): string[] {
  const from = turn.signal === undefined ? 'Person' : `Signal ${turn.signal.id} (${turn.signal.source})`;
  return [
    `## ${from}`,
    quote(turn.message),
    `## ${turn.model.label}`,
    ...turn.parts.flatMap(describePart),
    ...describeEnd(turn),
  ];
}

function describePart(part: PartView): string[] {
  switch (part.kind) {
    case 'text':
      return [
        part.blocks
          .map(({ source }) => source)
          .join('')
          .trim(),
      ].filter(text => text !== '');
    case 'activated':
      return [
        `*Active: ${part.active.map(({ id }) => code(id)).join(', ') || 'nothing'}*`,
        ...part.refused.map(
          ({ id, cause }) => `*Not activated: ${code(id)} (${escape(sayCause(fill, cause))})*`,
        ),
      ];
    case 'call':
      return describeCall(part);
    case 'transition':
      return [`*${code(part.to)} takes over from ${code(part.from)}*`];
    case 'stayed':
      return [`*${escape(part.because)}*`];
    case 'notice':
      return [`*${escape(part.text)}*`];
    case 'gate':
      return [
        `*${escape(part.gate)}: ${part.verdict}*`,
        ...(part.text === undefined ? [] : [quote(part.text)]),
      ];
    case 'bodies':
      return [];
  }
}

function describeCall({ tool, state, arguments: given, result }: CallPart): string[] {
  const mark = result?.origin === undefined ? '' : `, result by ${result.origin}`;
  return [
    `*Call of ${code(tool)}: ${state}${mark}*`,
    ...(given === undefined ? [] : [fence(given, 'json')]),
    ...(result === undefined ? [] : [fence(result.text, '')]),
  ];
}

function describeEnd({ end }: TurnView): string[] {
  switch (end?.kind) {
    case undefined:
    case 'done':
      return [];
    case 'cancelled':
      return ['*Stopped.*'];
    case 'cut':
      return [end.by === 'length' ? '*The model had no room for more.*' : '*The model refused to answer.*'];
    case 'limit':
      return [`*Stopped at the limit of ${end.limit}.*`];
    case 'held':
      return [`*Stopped at ${escape(end.gate)}.*`];
    case 'failed':
      return [`*${escape(end.problem)}*`];
  }
}

function quote(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(line => `> ${line}`);
  return lines.join('\n');
}

function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}
