/** Invalid settings. The message has the name of each and what was expected, for the owner. */
export class BadSettings extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'BadSettings'
  }
}
