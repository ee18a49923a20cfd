import type { ChatModel } from './chatModel.ts';

/** The same model, which is sent no secrets of skills. */
export function maskModel(model: ChatModel, mask: (text: string) => string): ChatModel {
  return {
    stream: ({ system, messages, tools }, cancellation) =>
      model.stream(
        {
          system: mask(system),
          messages: messages.map(message => ({ ...message, text: mask(message.text) })),
          tools,
        },
        cancellation,
      ),
  };
}
