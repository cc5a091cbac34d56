// Messages as syntax trees, compiled by words() in vite.config.ts. A declaration of a module pattern cannot
// have an import at the top of the file.

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
