const job = {
  title: 'Rigger',
  location: 'Dammam',
  country: 'Saudi Arabia',
  job_type: 'Contract',
  description: 'Lift heavy parts during a shutdown.',
  responsibilities: 'Plan lifts.',
  requirements: 'Three years in oil and gas.',
  experience_required: '3-5 years',
  eligible_nationalities: ['Indian'],
};

/**
 * A job with applications, sent in as visitors send them. Answers its id.
 * @param {string} url @param {string} cookie @param {readonly { name: string, file: Buffer }[]} people
 */
export async function fill(url, cookie, people) {
  const made = await must(
    fetch(`${url}/api/jobs`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: url },
      body: JSON.stringify(job),
    }),
  );
  const { id } = /** @type {{ id: string }} */ (await made.json());
  for (const [index, { name, file }] of people.entries()) {
    const form = new FormData();
    const fields = {
      job_id: id,
      job_title: job.title,
      name,
      email: `person${index}@mail.example`,
      phone: `+9715012345${String(index).padStart(2, '0')}`,
      current_location: 'Mumbai',
      experience_years: '10+ years',
      cover_letter: 'I can start in January.',
      recaptchaToken: '',
    };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('cvFile', new Blob([file], { type: 'application/pdf' }), `${name}.pdf`);
    await must(fetch(`${url}/api/job-applications`, { method: 'POST', body: form }));
  }
  return id;
}

/** @param {Promise<Response>} asked */
async function must(asked) {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response;
}
