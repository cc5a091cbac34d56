/**
 * Paths that the server answers, not the worker: no screens, files, and links without a language, which the
 * server redirects to that of the visitor.
 */
export const noPages: readonly RegExp[] = [
  /^\/(api|sandbox|healthz|readyz|follow|guard|courier|feast)\b/,
  /\/[^/?]+\.[^/]+$/,
]
