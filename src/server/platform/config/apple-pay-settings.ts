import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The settings of Apple Pay, which is off without a name. */
export const applePaySettings = {
  // the limit of Apple, which shows it in the sheet
  APPLE_PAY_NAME: v.optional(v.pipe(v.string(), v.maxLength(64, 'expected at most 64 characters'))),
  APPLE_PAY_DOMAIN_FILE: v.optional(v.string()),
}

export type WrittenApplePay = {
  readonly APPLE_PAY_NAME?: string | undefined
  readonly APPLE_PAY_DOMAIN_FILE?: string | undefined
}

export type ApplePayConfig = {
  /** The shop's name in Apple's sheet. */
  readonly displayName: string
  /** The content of the file by which Apple knows the domain; null without one. */
  readonly domainFile: string | null
}

/** Apple's file has about ten thousand characters. */
const longestFile = 64 * 1024

/** Returns the settings of Apple Pay, null without a name, or a line about a file that cannot be used. */
export function readApplePay({
  APPLE_PAY_NAME: displayName,
  APPLE_PAY_DOMAIN_FILE: file,
}: WrittenApplePay): ApplePayConfig | null | string {
  if (displayName === undefined) return null
  if (file === undefined) return { displayName, domainFile: null }
  const domainFile = contentOf(file)
  if (domainFile === undefined)
    return `APPLE_PAY_DOMAIN_FILE: expected a file that can be read, got "${file}"`
  if (domainFile.trim() === '' || domainFile.length > longestFile)
    return `APPLE_PAY_DOMAIN_FILE: expected the file of the gateway, got ${domainFile.length} characters`
  return { displayName, domainFile }
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
