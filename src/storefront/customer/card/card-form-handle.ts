import type { PayWith } from '#contract/order.ts'

/** What the form of a new card offers to the button that pays, which is outside it. */
export type CardFormHandle = {
  /** Shows what is wrong and goes to the first of it. True when the card can be sent. */
  readonly check: () => boolean
  /**
   * Sends the card to the gateway and gives its token. Throws what `tokenize` does; a field that it named is
   * marked.
   */
  readonly payWith: () => Promise<PayWith & { kind: 'token' }>
}
