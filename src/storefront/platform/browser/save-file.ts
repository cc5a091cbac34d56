import { minuteMs } from '#domain/duration.ts'

/** Saves a file on the device. `type` is its media type. The name is ASCII, which every system can store. */
export function saveFile(name: string, { type, content }: { type: string; content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser reads the file after the click
  setTimeout(() => URL.revokeObjectURL(url), minuteMs)
}
