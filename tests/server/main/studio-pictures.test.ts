import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { studioPhotoName } from '#domain/studio-photo.ts'
import { studioPictureName } from '#domain/studio-picture.ts'
import { lookAtArtwork } from '#server/catalogue/look/artwork.ts'
import { putArtworks } from '#server/catalogue/look-files/look-store.ts'
import { photoId } from '#server/catalogue/photo/read-photo.ts'
import { putUpload } from '#server/catalogue/photo/upload-store.ts'
import { openStore } from '#server/platform/db/open.ts'
import { copyMigrated, testedStore } from '#support/database.ts'
import { aWrittenItem, aWrittenMenu } from '#support/menu-file.ts'
import { copyMigratedFolder } from '#support/migrated-folder.ts'
import { aJpeg } from '#support/picture.ts'
import { start } from './process.ts'

// processes are started, maybe on a machine under load
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20H0z"/></svg>'

let folder: string
let databaseUrl: string | undefined
let drop: () => Promise<unknown> = () => Promise.resolve()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-studio-'))
  if (testedStore === 'embedded') return copyMigratedFolder(join(folder, 'data'))
  const database = await copyMigrated()
  databaseUrl = database.url
  drop = database.drop
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
})
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true })
})

/** Stores a photograph and a logo as the studio does, and returns their names in an exported menu. */
async function addPictures(): Promise<{ photo: string; drawn: string }> {
  const original = await aJpeg({ width: 600, height: 600 })
  const artwork = await lookAtArtwork(Buffer.from(logo))
  if (typeof artwork === 'string') throw new Error(`expected a drawing, got ${artwork}`)
  const { db, close } = await openStore({ databaseUrl, dataDir: join(folder, 'data') })
  const id = photoId(original)
  const upload = { id, type: 'image/jpeg', original, preview: original, width: 600, height: 600 } as const
  await putUpload(db, upload, Date.now())
  await db.transaction().execute((tx) => putArtworks(tx, [artwork], Date.now()))
  await close()
  return {
    photo: studioPhotoName(id, 'image/jpeg'),
    drawn: studioPictureName(artwork.hash, 'image/svg+xml'),
  }
}

test('the commands check and import a menu with a photograph and a logo of the studio', async () => {
  const { photo, drawn } = await addPictures()
  const menu = aWrittenMenu({ items: [aWrittenItem({ photo })] })
  const brand = { ...menu.brand, look: { logo: { ar: drawn } } }
  const file = join(folder, 'menu.json')
  writeFileSync(file, JSON.stringify({ ...menu, brand }))
  const env = {
    PAYMENT_GATEWAY: 'none',
    DATA_DIR: join(folder, 'data'),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }

  for (const [verb, end] of [
    ['check', 'is in order: '],
    ['import', 'is imported: '],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- what is checked is imported then
    const command = await start('cli.ts', ['menu', verb, file], env)
    const code = await Promise.race([command.ended, endAfter(command, 30_000)])
    expect({ code, said: command.said() }).toEqual({
      code: 0,
      said: expect.stringContaining(`${file} ${end}`),
    })
    expect(command.said().match(/Works on /g)).toHaveLength(1)
  }
})

/** Ends a command that does not end by itself. */
async function endAfter({ child, ended }: Awaited<ReturnType<typeof start>>, ms: number) {
  await new Promise((resolve) => setTimeout(resolve, ms).unref())
  child.kill('SIGKILL')
  return ended
}
