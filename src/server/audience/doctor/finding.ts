/** `warns`: the shop works, but this has to change before it takes real orders. */
export type Finding = {
  readonly about: string
  readonly state: 'ok' | 'warns' | 'fails'
  readonly text: string
}

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text })
export const warns = (about: string, text: string): Finding => ({ about, state: 'warns', text })
export const fails = (about: string, text: string): Finding => ({ about, state: 'fails', text })
