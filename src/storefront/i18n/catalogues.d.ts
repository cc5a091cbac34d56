// Messages as build/words.ts compiles them. A declaration of a module pattern cannot have an import at the
// top of the file.

declare module '#locales/*.json?first' {
  import type { Messages } from './intl.ts'

  const messages: Messages
  export default messages
}

declare module '#locales/*.json?rest' {
  import type { Messages } from './intl.ts'

  const messages: Messages
  export default messages
}
