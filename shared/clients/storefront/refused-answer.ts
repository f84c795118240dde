/** An error of a GraphQL answer. */
export interface AnswerError {
  message: string;
  extensions?: { code?: unknown };
}

/** An answer of the Storefront API without the data that was asked for. */
export class RefusedAnswer extends Error {
  override readonly name = 'RefusedAnswer';
  constructor(readonly response: { status: number; errors?: readonly AnswerError[] | undefined }) {
    super(
      response.errors?.map(({ message }) => message).join('; ') || `The answer has status ${response.status}`,
    );
  }
}
