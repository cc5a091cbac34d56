import { useQuery } from '@tanstack/react-query'

import type { ReactNode } from 'react'

import { branchesQuery } from '../branch/queries.ts'

import { LangSwitch } from '../shell/LangSwitch.tsx'
import { ClothScreen } from '../ui/ClothScreen.tsx'

/** The indigo cloth that the three screens of the sign-in lie on, with dishes of the menu. */
export function SignInCloth({ back, children }: { back?: ReactNode; children: ReactNode }) {
  const { data } = useQuery(branchesQuery())
  return (
    <ClothScreen
      cloth="nil"
      laid="signIn"
      plates={data?.plates.slice(5, 8).toReversed() ?? []}
      start={back}
      end={<LangSwitch tone="accent" />}
    >
      {children}
    </ClothScreen>
  )
}
