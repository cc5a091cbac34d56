import { openWebKit } from './webkit.ts'
import { runJourneys } from './run-journeys.ts'

runJourneys('webkit', openWebKit)
