import { migrate } from '#server/platform/db/migrate.ts'
import { openStore } from '#server/platform/db/open.ts'

/**
 * A process that migrates a database, as a shop does at its start: `node migrating.ts FOLDER DATA_DIR
 * [DATABASE_URL]`.
 */
const [, , folder = '', dataDir = '', databaseUrl] = process.argv
const { pool } = await openStore({ dataDir, databaseUrl })
process.stdout.write('opened')
await migrate(pool, new URL(folder))
process.stdout.write('done')
