import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CommandResult, TypedCommand } from '#server/platform/command.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { usageFor } from '#server/commands.ts'
import { runOnStore } from '#server/run-on-store.ts'

// Runs owners' commands on the databases of shops, as `src/server/cli.ts` does: to load the server's modules
// for each command takes longer than the command. Listens on the socket that is its argument, reads a command
// as JSON from each connection, answers with the result, and ends with its standard input.

/** An owner's command as a test sends it: with the environment of its shop. */
type SentCommand = TypedCommand & { readonly env: Record<string, string> }

async function run(sent: string): Promise<CommandResult> {
  try {
    const { env, ...typed } = JSON.parse(sent) as SentCommand
    const help = usageFor(typed)
    return help ?? (await runOnStore(readConfig(env), typed, { env, onOpening: () => undefined }))
  } catch (error) {
    return { ok: false, lines: [error instanceof Error ? error.message : String(error)] }
  }
}

createServer({ allowHalfOpen: true }, (socket) => {
  // a test that is ended breaks its connection, and the others go on
  socket.on('error', () => socket.destroy())
  void text(socket)
    .then(run)
    .then((result) => socket.end(JSON.stringify(result)))
    .catch(() => socket.destroy())
}).listen(process.argv[2])

process.stdin.on('end', () => process.exit()).resume()
