import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Returns which database the settings mean, for the owner; never the user or the password. */
export function storeNameOf({ databaseUrl, dataDir }: StoreSettings): string {
  if (databaseUrl === undefined) {
    const isNew = existsSync(join(dataDir, 'pg')) ? '' : ', which is new'
    return `the embedded database in ${dataDir}${isNew}`
  }
  const url = new URL(databaseUrl)
  const host = url.hostname || (url.searchParams.get('host') ?? 'localhost')
  const name = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username)
  return `the PostgreSQL database ${name} on ${host}:${url.port || '5432'}`
}

type StoreSettings = { readonly databaseUrl: string | undefined; readonly dataDir: string }
