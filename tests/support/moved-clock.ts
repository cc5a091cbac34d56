import { readFileSync } from 'node:fs'

/** Preloaded into a server of a test (`--import`): its clock is as many milliseconds ahead as CLOCK_FILE says. */
const file = process.env.CLOCK_FILE
const real = Date.now
if (file) Date.now = () => real() + Number(readFileSync(file, 'utf8'))
