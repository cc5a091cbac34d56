import type { Ask } from './build.ts'

/** Bytes of a picture that comes with the page: a drawing of a dish has four thousand, a third of that when it is sent. */
const most = 6000

/** React puts the pictures that are not lazy before all that it renders. */
const named = /<link rel="preload" as="image" href="([^"]+)"\/>/g

export type FirstPictures = {
  readonly html: string
  /** Addresses of those that do not come with the page: they should be fetched before its scripts. */
  readonly fetched: readonly string[]
}

/**
 * The pictures of the first screenful, which are the largest thing on it, come with the page where they are small: no request stands
 * between them and the first paint. One that could not be had now is left to the browser. `html` is what React rendered.
 */
export async function withFirstPictures(html: string, ask: Ask): Promise<FirstPictures> {
  const names = [...html.matchAll(named)].map(([, name = '']) => name)
  const small = new Map<string, string>()
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one or three, from memory
    const inline = await inlined(name, ask)
    if (inline !== undefined) small.set(name, inline)
  }
  return {
    html: html
      .replace(named, '')
      .replace(/<img(?![^>]* loading="lazy")[^>]* src="([^"]+)"[^>]*>/g, (tag, name: string) =>
        tag.replace(` src="${name}"`, ` src="${small.get(name) ?? name}"`),
      ),
    fetched: names.filter((name) => !small.has(name)),
  }
}

/** The picture itself in the place of its address, if it is small. */
async function inlined(name: string, ask: Ask): Promise<string | undefined> {
  const response = await ask(name)
  const type = response.headers.get('content-type')
  if (!response.ok || !type?.startsWith('image/')) return undefined
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length > most) return undefined
  return type.startsWith('image/svg+xml')
    ? // as text it is packed together with the rest of the page
      `data:image/svg+xml,${encodeURIComponent(bytes.toString())}`
    : `data:${type};base64,${bytes.toString('base64')}`
}
