import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { RewriteMaterial } from '../../../../server/src/core/operations/evals/rewriteRequest.ts';
import { buildRewriteRequest } from '../../../../server/src/core/operations/evals/rewriteRequest.ts';

const why = { template: 'The skill has no points for {what}.', args: { what: 'this message' } };

const material: RewriteMaterial = {
  id: 'invoices',
  description: 'Checks\ninvoices.',
  instructions: '1. Check it.\n',
  contract: {
    triggerCases: ['check this invoice', 'is the bill right'],
    functionalScenarios: ['An invoice has no order.'],
    successCriteria: ['Names the order'],
    criteriaSetRefs: [],
  },
  negativeCases: ['write a post'],
  failingCases: [{ message: 'is the bill right', expected: true, why, other: { id: 'bills' } }],
  failedDimensions: [
    {
      key: 'names_the_order',
      title: 'Names the order',
      score: 1,
      passed: false,
      evidence: [{ template: 'missing: order.', args: {} }],
    },
  ],
};

describe('a request for other instructions', () => {
  it('shows the skill, its contract, and what fails', () => {
    const { message } = buildRewriteRequest(material, { heldOut: [] }) ?? {};
    assert.equal(
      message,
      `Skill: invoices
Description: Checks invoices.

# Messages that the skill must answer

- check this invoice
- is the bill right

# Messages that it must leave to other skills

- write a post

# Situations that it must handle

- An invoice has no order.

# What a good result has

- Names the order

# Messages that fail now

- “is the bill right” must be answered. The skill has no points for this message. 'bills' is selected.

# Dimensions that fail now

- Names the order: 1 of 5. missing: order.

# Current instructions

<instructions>
1. Check it.
</instructions>`,
    );
  });

  it('leaves out each line that shows a held-out message', () => {
    const { message = '' } = buildRewriteRequest(material, { heldOut: ['Is the  bill right'] }) ?? {};
    assert.doesNotMatch(message, /bill right/);
    assert.match(message, /# Messages that fail now\n\nNone\.\n/);
  });

  it('is not made where the instructions show one', () => {
    assert.equal(buildRewriteRequest(material, { heldOut: ['Check it'] }), undefined);
  });

  it('never shows a held-out message, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.nat(), (messages, at) => {
        const heldOut = messages.slice(0, at % (messages.length + 1));
        const contract = { ...material.contract, triggerCases: messages, functionalScenarios: messages };
        const failingCases = messages.map(message => ({ message, expected: false, why }));
        const request = buildRewriteRequest(
          { ...material, contract, negativeCases: messages, failingCases },
          { heldOut },
        );
        const sent = request === undefined ? '' : `${request.system}\n${request.message}`;
        assert.ok(heldOut.every(message => !sent.includes(message)));
      }),
    );
  });
});
