/**
 * Whether the shop's API sent this reply: it is JSON or has no body. The "200 OK" of a captive portal and the
 * error of a proxy are HTML pages.
 */
export const isApiReply = (response: Response): boolean =>
  response.status === 204 ||
  /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '')
