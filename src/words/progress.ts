import type { Twin } from './lang.ts'

/** What is being done that takes its time; behind it stands how far it is. */
const en = {
  reading: (file: string) => `Reading ${file} …`,
  exporting: (name: string) => `Exporting ${name} …`,
  running: (file: string) => `Running ${file} …`,
  rolling: (_: string) => 'Rolling …',
  reckoning: (_: string) => 'Reckoning …',
  checking: (_: string) => 'Checking …',
}

const fr: typeof en = {
  reading: (file) => `Lecture de ${file} …`,
  exporting: (name) => `Export de ${name} …`,
  running: (file) => `Exécution de ${file} …`,
  rolling: () => 'Lancers …',
  reckoning: () => 'Calcul …',
  checking: () => 'Vérification …',
}

/** What is being done that takes its time. */
export const progressWords: Twin<typeof en> = { en, fr }
