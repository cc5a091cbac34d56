import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { changeChoiceAtom, choiceAtom } from '../method/choice-atom.ts'
import { WhenPicker } from '../method/WhenPicker.tsx'
import { Block } from '../ui/Block.tsx'

export function WhenPart({
  branch,
  catering,
  onChange,
  children,
}: {
  branch: Branch
  catering: boolean
  onChange: () => void
  children: ReactNode
}) {
  const { when } = useAtomValue(choiceAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  return (
    <Block title={<FormattedMessage id="when.title" />}>
      <WhenPicker
        branch={branch}
        catering={catering}
        when={when}
        onChange={(when) => {
          onChange()
          void changeChoice({ when })
        }}
      />
      {children}
    </Block>
  )
}
