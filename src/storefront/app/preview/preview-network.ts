import * as v from 'valibot'
import { listBranches } from '#contract/branch-list.ts'
import { getMenu } from '#contract/menu.ts'
import { getSession } from '#contract/session.ts'
import { Problem } from '#contract/problem.ts'
import type { PreviewLink } from '#storefront/staff/studio/preview/preview-link.ts'

/** What the page throws when the server refuses; anything else is a missing network. */
const OfRefusal = v.looseObject({ problem: Problem })

const origin = 'http://preview.invalid'

/**
 * The network of the shop in the preview. The menu and the branches are those of the draft, read by the
 * studio's page; the visitor is a guest; every other request is refused and none leaves the page.
 */
export const previewNetwork =
  (link: PreviewLink) =>
  async (asked: RequestInfo | URL, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(asked instanceof Request ? asked.url : asked, origin)
    if (method !== 'GET') return refusedWith(409, 'preview')
    try {
      switch (pathname) {
        case getSession.path:
          return jsonReply({ customer: null })
        case getMenu.path:
          return jsonReply((await read(link, searchParams.get('branch') ?? undefined)).menu)
        case listBranches.path:
          return jsonReply((await read(link, undefined)).list)
        default:
          return refusedWith(404, 'not-found')
      }
    } catch (error) {
      // of the page's own class, which this frame does not have
      const { problem } = v.parse(OfRefusal, error)
      return problemReply(problem)
    }
  }

const read = (link: PreviewLink, branchId: string | undefined) => link.read(branchId, link.state().revision)

const jsonReply = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })

const refusedWith = (status: number, refusal: string) =>
  problemReply({ type: 'about:blank', title: refusal, status, refusal, id: 'preview' })

const problemReply = (problem: Problem) =>
  new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  })
