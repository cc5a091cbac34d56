/**
 * Navigations to these paths go to the server, not to a stored page or shell: the API, the sandbox gateway
 * and health checks; files; and links without a language, which the server redirects to the visitor's.
 */
export const serverNavigations: readonly RegExp[] = [
  /^\/(api|sandbox|healthz|readyz|follow|guard|courier|feast)\b/,
  /\/[^/?]+\.[^/]+$/,
]
