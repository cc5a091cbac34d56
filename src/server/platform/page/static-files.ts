import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { etagOf } from '#server/platform/http/packed.ts'

type Encoding = 'br' | 'gzip' | 'identity'

type Bytes = Uint8Array<ArrayBuffer>

export type StaticFile = {
  readonly type: string
  /**
   * Weak, because it identifies the content and not one of its encodings. Null for a file that never changes:
   * no browser revalidates it.
   */
  readonly etag: string | null
  readonly cacheControl: string
  readonly bodies: Readonly<Partial<Record<Encoding, Bytes>>> & { readonly identity: Bytes }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Reads the built files that are wanted into memory, by URL path. All are a few megabytes; memory is ten
 * times as fast as the disk.
 */
export function loadStaticFiles(
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths
      .filter((path) => isServed(path) && isWanted(path))
      .map((path) => [urlOf(folder, path), loadFile(path, urlOf(folder, path))]),
  )
}

/** Returns the best encoding that the client accepts and the file has. */
export function chooseBody(bodies: StaticFile['bodies'], accepted: string | undefined): [Encoding, Bytes] {
  for (const encoding of ['br', 'gzip'] as const) {
    const body = bodies[encoding]
    if (body && accepts(accepted, encoding)) return [encoding, body]
  }
  return ['identity', bodies.identity]
}

/** Returns whether an If-None-Match header contains the tag. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((known) => known.trim() === etag || known.trim() === '*')

const accepts = (accepted: string | undefined, encoding: string) =>
  (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Excludes compressed copies, which belong to their files, and files that only the server reads. */
const isServed = (path: string) =>
  !/\.(br|gz|map)$/.test(path) && !path.includes(`${sep}.vite${sep}`) && !path.endsWith(`${sep}index.html`)

const urlOf = (folder: string, path: string) => `/${relative(folder, path).replaceAll(sep, '/')}`

/** Reads a file with its compressed copies, to be served under `url`. */
export function loadFile(path: string, url: string): StaticFile {
  const identity = readFileSync(path)
  const [br, gzip] = ['.br', '.gz'].map((ending) =>
    existsSync(path + ending) ? readFileSync(path + ending) : undefined,
  )
  // a name with a content hash never changes its content; all other files are revalidated
  const isImmutable = url.startsWith('/assets/')
  const type = types[extname(path)] ?? 'application/octet-stream'
  return {
    // a module is UTF-8 by definition
    type: isImmutable && type === types['.js'] ? 'text/javascript' : type,
    etag: isImmutable ? null : etagOf(identity),
    cacheControl: isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}
