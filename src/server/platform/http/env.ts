/** The variables that middleware sets on Hono's context. */
export type Env = {
  Variables: {
    requestId: string
    /** For the request log: the customer, and the reason of a refusal. */
    customerId?: string
    refusal?: string
  }
}
