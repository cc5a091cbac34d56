import { crc32 } from 'node:zlib'

/** Returns a ZIP file with these files, not compressed. `claimed` is a false size in its directory. */
export function aZip(
  files: Readonly<Record<string, Buffer>>,
  { claimed }: { readonly claimed?: number } = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, body] of Object.entries(files)) {
    const entry = fieldsOf(name, body, claimed)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), entry, Buffer.from(name), body])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), entry, tail, Buffer.from(name)]),
    )
    parts.push(local)
    at += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** The fields that the file's own header and the directory share. */
function fieldsOf(name: string, body: Buffer, claimed = body.length): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  // names in UTF-8
  fields.writeUInt16LE(0x800, 2)
  fields.writeUInt32LE(crc32(body), 10)
  fields.writeUInt32LE(body.length, 14)
  fields.writeUInt32LE(claimed, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}
