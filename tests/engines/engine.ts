/** The engines that Debian packages and that are not Chromium. */
export type EngineName = 'webkit' | 'firefox'

/** An engine that runs: each profile starts without cookies, storage, caches and workers. */
export type Engine = {
  readonly name: EngineName
  readonly version: string
  readonly newProfile: () => Promise<Tab>
  readonly close: () => Promise<void>
}

export type Key =
  | 'Enter'
  | 'Tab'
  | 'Escape'
  | 'Backspace'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'

/** What both engines can do in the same way. Everything else of a journey is made of it, in person.ts. */
export type Tab = {
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  readonly url: () => Promise<string>
  /** Runs the source of a function in the page with JSON arguments and returns its JSON value. */
  readonly run: (source: string, args: readonly unknown[]) => Promise<unknown>
  /** Presses and releases the mouse at a point of the viewport, in CSS pixels. */
  readonly click: (x: number, y: number) => Promise<void>
  /** Presses the keys of a text, one after another, wherever the focus is. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key, modifier?: 'Shift' | 'Control') => Promise<void>
  readonly setCookie: (name: string, value: string) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  /** A PNG of the viewport. */
  readonly screenshot: () => Promise<Buffer>
  /** Console errors and unhandled exceptions since the start; empty where the engine does not report them. */
  readonly errors: () => readonly string[]
  readonly close: () => Promise<void>
}
