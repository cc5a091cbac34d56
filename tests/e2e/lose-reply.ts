import type { Route } from '@playwright/test'

/** The server gets the request, and its reply is lost. */
export async function loseReply(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
