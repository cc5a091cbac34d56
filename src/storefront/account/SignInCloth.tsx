import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { laidPlates } from '../menu/laid-plates.ts'
import { menuQuery } from '../menu/queries.ts'
import { choiceAtom } from '../method/choice-atom.ts'
import { LangSwitch } from '../shell/LangSwitch.tsx'
import { ClothScreen } from '../ui/ClothScreen.tsx'

/** The indigo cloth that the three screens of the sign-in lie on, with dishes of the menu if it is on the device. */
export function SignInCloth({ back, children }: { back?: ReactNode; children: ReactNode }) {
  const { branchId } = useAtomValue(choiceAtom)
  const { data } = useQuery({ ...menuQuery(branchId), enabled: false })
  return (
    <ClothScreen
      cloth="nil"
      laid="signIn"
      plates={data ? laidPlates(data.menu, 3, 3) : []}
      start={back}
      end={<LangSwitch tone="accent" />}
    >
      {children}
    </ClothScreen>
  )
}
