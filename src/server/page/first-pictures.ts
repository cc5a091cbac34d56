import type { Ask } from './build.ts'

/** Bytes of a drawing that comes with the page: that of a dish has four thousand, a third of that when it is sent. */
const most = 6000

/** React puts the pictures that are not lazy before all that it renders. */
const named = /<link rel="preload" as="image" href="([^"]+)"\/>/g

export type FirstPictures = {
  readonly html: string
  /** Addresses of those that do not come with the page: they should be fetched before its scripts. */
  readonly fetched: readonly string[]
}

/**
 * The drawings of the first screenful, which are the largest thing on it, come with the page: no request stands between them and the first
 * paint. A photograph is too large for that, and is kept where asking for it here would make every page wait. `html` is what React
 * rendered.
 */
export async function withFirstPictures(html: string, ask: Ask): Promise<FirstPictures> {
  const names = [...html.matchAll(named)].map(([, name = '']) => name)
  const inline = new Map<string, string>()
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one or three, from memory
    const drawing = name.endsWith('.svg') ? await drawingAt(name, ask) : undefined
    // as text it is packed together with the rest of the page
    if (drawing !== undefined) inline.set(name, `data:image/svg+xml,${encodeURIComponent(drawing)}`)
  }
  return {
    html: html
      .replace(named, '')
      .replace(/<img(?![^>]* loading="lazy")[^>]* src="([^"]+)"[^>]*>/g, (tag, name: string) =>
        tag.replace(` src="${name}"`, ` src="${inline.get(name) ?? name}"`),
      ),
    fetched: names.filter((name) => !inline.has(name)),
  }
}

/** Undefined where it is large, or can not be had now: the browser asks for it. */
async function drawingAt(name: string, ask: Ask): Promise<string | undefined> {
  const response = await ask(name)
  const bytes = response.ok ? await response.arrayBuffer() : undefined
  return bytes && bytes.byteLength <= most ? new TextDecoder().decode(bytes) : undefined
}
