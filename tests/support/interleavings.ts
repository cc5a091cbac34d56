/** Every interleaving of the steps of several actors; the steps of one actor keep their order. */
export function* interleavings<Step>(scripts: readonly (readonly Step[])[]): Generator<readonly Step[]> {
  const begun = scripts.filter((script) => script.length > 0)
  if (begun.length === 0) yield []
  for (const [place, script] of begun.entries()) {
    const [step, ...rest] = script
    if (step === undefined) continue
    const others = begun.map((other, index) => (index === place ? rest : other))
    for (const later of interleavings(others)) yield [step, ...later]
  }
}
