import type { Plugin } from 'vite'
import { Look } from '../src/contract/look.ts'
import * as v from 'valibot'
import { noLook, withLook } from '../src/server/platform/page/brand-page.ts'

/** The server that `npm run serve` starts, beside `npm run dev`. */
export const developmentServer = 'http://localhost:8080'

/** Writes the look of the running server's brand into the page of the development server. */
export function brandInDevelopment(): Plugin {
  return {
    name: 'brand-in-development',
    apply: 'serve',
    async transformIndexHtml(html, { path }) {
      const look = await fetch(`${developmentServer}/api/v1/look`)
        .then(async (reply) => v.parse(Look, await reply.json()))
        .catch(() => noLook)
      return withLook(html, look, path.startsWith('/ar/') ? 'ar' : 'en')
    },
  }
}

/** The server replaces it by the revision of the brand's look: see brand-page.ts. */
const revision = '__LOOK__'

type Entry = { url: string; revision: string | null; size: number }

/**
 * What the worker caches beside the files of the build: the server makes it of the brand. The drawn names are
 * cached when they are first shown, because a brand may have none.
 */
export const madeOfBrand: Entry[] = [
  ...['mark-light', 'mark-dark'].map((name) => ({
    url: `icons/${name}.webp?v=${revision}`,
    revision: null,
    size: 0,
  })),
  ...['empty', 'seat', 'spill'].map((name) => ({ url: `plates/${name}.svg`, revision, size: 0 })),
]

/**
 * The worker has a budget of 10 KiB: eight digits of a revision identify a build as well as 32. A shell
 * changes with the look as well.
 */
export const withShortRevision = <One extends Entry>(entry: One): One => {
  const short = entry.revision?.slice(0, 8) ?? null
  return { ...entry, revision: short !== null && entry.url.startsWith('shell/') ? short + revision : short }
}
