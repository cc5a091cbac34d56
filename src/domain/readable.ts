/**
 * Control characters, and the characters that override the direction of text: a name with one can rearrange
 * the words around it on every screen. Joiners and direction marks are not among them: Arabic, Persian and
 * emoji need them.
 */
const hidden = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Anything but spaces, format characters, combining marks and the letters that fonts draw as nothing. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u

/** Whether a line of text can be shown as it is: no hidden character, and either empty or visible. */
export const isReadableLine = (line: string): boolean =>
  !hidden.test(line) && (line.trim() === '' || visible.test(line))

/** The same for a text of several lines. */
export const isReadableText = (text: string): boolean => isReadableLine(text.replace(/[\r\n\t]/g, ' '))

/**
 * Returns a typed or pasted line without the characters that make it unreadable. Contacts and chats put
 * overrides around a phone number that is copied, and sheets a tab after a name: neither can be seen, so a
 * person cannot correct them.
 */
export const withoutHidden = (line: string): string =>
  line.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').replace(/[\p{Cc}\u2028\u2029]/gu, ' ')

/** The same for a text of several lines, which keeps its line breaks and tabs. */
export const textWithoutHidden = (text: string): string =>
  text
    .replace(/[\u2028\u2029]/g, '\n')
    .split(/([\r\n\t])/)
    .map((part) => (/^[\r\n\t]$/.test(part) ? part : withoutHidden(part)))
    .join('')
