/** What the outer layers leave on Hono's context for those inside. */
export type Env = {
  Variables: {
    requestId: string
    /** For the log: who asked and why they were refused. */
    customerId?: string
    refusal?: string
  }
}
