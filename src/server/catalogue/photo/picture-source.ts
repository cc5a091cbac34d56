import { readdir, readFile, stat } from 'node:fs/promises'
import { isAbsolute, join, normalize, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as yauzl from 'yauzl'
import { mostPhotoBytes } from '#server/platform/picture/look-at-photo.ts'

/** Where photographs are read from: a folder, or a ZIP file. Names have slashes. */
export type PictureSource = {
  /** Returns a message that says what was expected if there is no such file, or if it is too large. */
  readonly find: (name: string) => Promise<FoundPicture | string>
  readonly names: () => Promise<readonly string[]>
  readonly close: () => void
}

type FoundPicture = { readonly read: () => Promise<Buffer> }

/** Far more than a menu has; it limits what the directory of a hostile ZIP costs. */
const mostEntries = 20_000

/** Opens the folder or the ZIP file at the path; returns a message if it is neither. */
export async function openPictures(path: string): Promise<PictureSource | string> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return folderOf(path)
  if (!found?.isFile()) return `expected a folder or a ZIP file with pictures, there is no "${path}"`
  const entries = await entriesOf(path).catch((error: Error) => error.message)
  return typeof entries === 'string'
    ? `expected a folder or a ZIP file with pictures, "${path}" cannot be opened (${entries})`
    : zipOf(entries)
}

export const folderOf = (folder: string): PictureSource => ({
  async find(name) {
    const inside = normalize(name)
    if (isAbsolute(inside) || inside.startsWith('..'))
      return `expected a file in the folder of the menu file, got "${name}"`
    const file = join(folder, inside)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return `expected a picture, there is no file "${file}"`
    return found.size > mostPhotoBytes ? tooLarge(name, found.size) : { read: () => readFile(file) }
  },
  async names() {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      )
  },
  close() {},
})

type Entries = { readonly zip: yauzl.ZipFile; readonly byName: ReadonlyMap<string, yauzl.Entry> }

const zipOf = ({ zip, byName }: Entries): PictureSource => ({
  find(name) {
    const entry = byName.get(name)
    if (!entry) return Promise.resolve(`expected a file in the ZIP file, there is no "${name}"`)
    // the size that the entry states: yauzl fails on an entry that unpacks to more
    if (entry.uncompressedSize > mostPhotoBytes)
      return Promise.resolve(tooLarge(name, entry.uncompressedSize))
    return Promise.resolve({ read: () => unpacked(zip, entry) })
  },
  names: () => Promise.resolve([...byName.keys()]),
  close: () => zip.close(),
})

const tooLarge = (name: string, bytes: number): string =>
  `expected a picture of at most 25 MB, "${name}" has ${Math.ceil(bytes / 1024 / 1024)} MB`

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

async function entriesOf(path: string): Promise<Entries> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false })
  const byName = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: yauzl.Entry) => {
      // a folder ends with a slash; macOS adds a folder of its own
      if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/'))
        byName.set(entry.fileName, entry)
      if (byName.size > mostEntries) reject(new Error(`more than ${mostEntries} files`))
      else zip.readEntry()
    })
    zip.readEntry()
  }).catch((error: unknown) => {
    zip.close()
    throw error
  })
  return { zip, byName }
}

const unpacked = async (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> =>
  buffer(
    await new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
    }),
  )
