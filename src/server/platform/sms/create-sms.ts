import type { Config } from '#server/platform/config/config.ts'
import type { Random } from '#server/platform/random.ts'
import { createConsoleSms } from './console.ts'
import type { Sms } from './sms.ts'
import { createUnifonicSms } from './unifonic.ts'

/** Creates the adapter that the setting SMS_ADAPTER names. */
export const createSms = (
  config: Pick<Config, 'sms' | 'dataDir' | 'printsCodes'>,
  { random, print }: { random: Random; print: (line: string) => void },
): Sms =>
  config.sms.adapter === 'unifonic'
    ? createUnifonicSms(config.sms, { newId: random.id })
    : createConsoleSms({ ...config, print })
