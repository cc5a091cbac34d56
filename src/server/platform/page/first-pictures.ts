import type { Ask } from './build.ts'

/** The largest inlined drawing, in bytes. A dish has about 4,000, compressed a third of that. */
const most = 6000

/** React emits preload links for images that are not lazy, before the rendered HTML. */
const named = /<link rel="preload" as="image" href="([^"]+)"\/>/g

type FirstPictures = {
  readonly html: string
  /** URLs of the pictures that are not inlined: they should be fetched before the scripts. */
  readonly fetched: readonly string[]
}

/**
 * Inlines the drawing of the hero, which is the largest element of its screen, so that it needs no request
 * before the first paint; of photographs it returns the addresses. They are not inlined: they are too large,
 * and reading them from the database would delay every page. `html` is the output of React.
 */
export async function withFirstPictures(html: string, ask: Ask): Promise<FirstPictures> {
  const names = [...html.matchAll(named)].map(([, name = '']) => name)
  const inline = new Map<string, string>()
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- the drawing of the hero, from memory
    const drawing = name.endsWith('.svg') ? await drawingAt(name, ask) : undefined
    // as text, so that it is compressed with the rest of the page
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

/** Returns the drawing; undefined if it is too large or unavailable, so that the browser requests it. */
async function drawingAt(name: string, ask: Ask): Promise<string | undefined> {
  const response = await ask(name)
  const bytes = response.ok ? await response.arrayBuffer() : undefined
  return bytes && bytes.byteLength <= most ? new TextDecoder().decode(bytes) : undefined
}
