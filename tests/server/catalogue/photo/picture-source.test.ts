import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictures, type PictureSource } from '#server/catalogue/photo/picture-source.ts'
import { mostPhotoBytes } from '#server/platform/picture/look-at-photo.ts'
import { aZip } from '#support/zip.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-pictures-'))
  mkdirSync(join(folder, 'all/grill'), { recursive: true })
  writeFileSync(join(folder, 'all/laban.jpg'), 'laban')
  writeFileSync(join(folder, 'all/grill/kabsa.jpg'), 'kabsa')
  writeFileSync(join(folder, 'secret.jpg'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function open(name: string): Promise<PictureSource> {
  const source = await openPictures(join(folder, name))
  if (typeof source === 'string') throw new Error(source)
  return source
}

const textOf = async (source: PictureSource, name: string) => {
  const found = await source.find(name)
  return typeof found === 'string' ? found : String(await found.read())
}

test('a folder and a ZIP file give the same pictures', async () => {
  const zip = aZip({
    'laban.jpg': Buffer.from('laban'),
    'grill/kabsa.jpg': Buffer.from('kabsa'),
    '__MACOSX/._laban.jpg': Buffer.from('not a picture'),
  })
  writeFileSync(join(folder, 'all.zip'), zip)

  for (const name of ['all', 'all.zip']) {
    const source = await open(name)
    expect((await source.names()).toSorted()).toEqual(['grill/kabsa.jpg', 'laban.jpg'])
    expect(await textOf(source, 'grill/kabsa.jpg')).toBe('kabsa')
    expect(await textOf(source, 'laban.jpg')).toBe('laban')
    expect(await textOf(source, 'none.jpg')).toMatch(/there is no (file )?".*none\.jpg"/)
    source.close()
  }
})

test('a folder does not give a file outside of it, nor a ZIP file one of the disk', async () => {
  writeFileSync(join(folder, 'one.zip'), aZip({ 'laban.jpg': Buffer.from('laban') }))

  expect(await textOf(await open('all'), '../secret.jpg')).toContain('expected a file in the folder')
  const zip = await open('one.zip')
  expect(await textOf(zip, '../secret.jpg')).toContain('there is no "../secret.jpg"')
  zip.close()
})

test('a ZIP file with a path outside of its folder is not opened', async () => {
  writeFileSync(join(folder, 'slip.zip'), aZip({ '../slip.jpg': Buffer.from('x') }))

  expect(await openPictures(join(folder, 'slip.zip'))).toContain('cannot be opened')
})

test('a picture of more than 25 MB is not unpacked, also if the ZIP file states a smaller size', async () => {
  const large = Buffer.alloc(mostPhotoBytes + 1)
  writeFileSync(join(folder, 'large.zip'), aZip({ 'a.jpg': large }))
  writeFileSync(join(folder, 'lying.zip'), aZip({ 'a.jpg': large }, { claimed: 100 }))

  const honest = await open('large.zip')
  expect(await textOf(honest, 'a.jpg')).toBe('expected a picture of at most 25 MB, "a.jpg" has 26 MB')
  honest.close()
  expect(
    await openPictures(join(folder, 'lying.zip')).then(async (source) =>
      typeof source === 'string' ? source : textOf(source, 'a.jpg').catch(String),
    ),
  ).toMatch(/size mismatch|cannot be opened/)
})

test('what is neither a folder nor a ZIP file is refused by name', async () => {
  expect(await openPictures(join(folder, 'none'))).toContain('there is no')
  expect(await openPictures(join(folder, 'secret.jpg'))).toContain('cannot be opened')
})
