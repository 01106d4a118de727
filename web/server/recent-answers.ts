const freshMs = 1000;

/**
 * Answers of the CMS that every page of jobs is drawn with: in a rush they are asked for once a second, not once a page.
 * Only answers are shared, never the waiting for one: a refusal is its visitor's own.
 */
export class RecentAnswers {
  private known = new Map<string, { answer: object; until: number }>();

  /** What was asked before this is no longer right. */
  outdate(): void {
    // Another map: an answer that is still on its way lands in the old one.
    this.known = new Map();
  }

  async recall<Answer extends object>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { known } = this;
    const recent = known.get(name);
    if (recent && performance.now() < recent.until) return recent.answer as Answer;
    const answer = await ask();
    known.set(name, { answer, until: performance.now() + freshMs });
    return answer;
  }
}
