import { checkSkill } from '../../core/checks/checkSkill.ts';
import type { Finding, SeveritySettings } from '../../core/model/findings/finding.ts';
import type { Target } from '../../core/model/profiles/record/profile.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import type { PositionMap } from '../../core/text/position/positions.ts';
import { createPositionMap } from '../../core/text/position/positions.ts';

/** A skill, what it is checked against and what was found. */
export interface CheckedSkill {
  readonly file: SkillFile;
  readonly targets: readonly Target[];
  /** Looked for when they are first asked for: completion and hover need none. */
  readonly findings: readonly Finding[];
  /** Severities that the workspace and the user set. */
  readonly settings: SeveritySettings;
  readonly positions: PositionMap;
}

/** A class, since an object literal with an accessor is slow to make and to read. */
export class LazilyChecked implements CheckedSkill {
  readonly file: SkillFile;
  readonly targets: readonly Target[];
  readonly settings: SeveritySettings;
  readonly positions: PositionMap;
  #findings: readonly Finding[] | undefined;

  constructor(file: SkillFile, targets: readonly Target[], settings: SeveritySettings) {
    this.file = file;
    this.targets = targets;
    this.settings = settings;
    this.positions = createPositionMap(file.document.text);
  }

  get findings(): readonly Finding[] {
    this.#findings ??= checkSkill(this.file, this.targets, this.settings);
    return this.#findings;
  }
}
