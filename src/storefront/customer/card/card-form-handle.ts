import type { PayWith } from '#contract/order.ts'

/** The functions that the form of a new card offers to the pay button outside the form. */
export type CardFormHandle = {
  /** Shows the errors and focuses the first invalid field. Returns true if the card can be sent. */
  readonly check: () => boolean
  /**
   * Sends the card to the gateway and resolves with its token. Throws the errors of `tokenize`; the fields
   * that the gateway named are marked.
   */
  readonly payWith: () => Promise<PayWith & { kind: 'token' }>
}
