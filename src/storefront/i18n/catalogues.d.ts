// Messages as syntax trees, as words() in vite.config.ts compiles them. A module pattern of its own can not
// import a type at its top.

declare module '#locales/*.json?first' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  const messages: Record<string, MessageFormatElement[]>
  export default messages
}

declare module '#locales/*.json?rest' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  const messages: Record<string, MessageFormatElement[]>
  export default messages
}
